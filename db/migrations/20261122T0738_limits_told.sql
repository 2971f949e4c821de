-- Which limits of its subscription an agency has reached, as its people were last told; null: never looked at.

alter table agency_subscriptions add column limits_reached text[];
