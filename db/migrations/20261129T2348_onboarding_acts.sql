-- Administrators see when somebody last did something of a path. Of earlier acts only the closing was dated.
alter table onboarding_progress add column acted_at timestamp(3) with time zone;
update onboarding_progress set acted_at = closed_at;
