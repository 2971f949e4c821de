-- A closed month keeps its days of absence with their type: the files of payroll programs tell them with dates. Null: closed before.
alter table closed_figures add column absences jsonb;
