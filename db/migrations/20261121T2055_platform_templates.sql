-- Templates of contracts that the platform keeps for all agencies: rows of its own among the agencies, which every agency reads and none changes.
create policy of_the_platform on contract_templates for select to vigie_app using (agency_id = '00000000-0000-7000-8000-000000000000');
