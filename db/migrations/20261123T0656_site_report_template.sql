-- The questions that a slip of intervention of this site begins with; null: those of the product.
alter table sites add column intervention_report_template text[];
alter table sites add constraint sites_report_template_filled check (intervention_report_template is null or cardinality(intervention_report_template) > 0);
