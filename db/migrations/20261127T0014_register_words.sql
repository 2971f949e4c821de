-- What a line of the register of personnel said when it was last printed, and what it said before each correction (D1221-23: indelible).
-- Sealed, as the identity of an erased collaborator is: only the register opens it.
alter table register_lines add column words_sealed text;

create or replace function keep_register_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and app_forgets() then return old; end if;
  -- The contract of a person who entered before it was typed.
  if tg_op = 'UPDATE' and old.contract_id is null
     and (to_jsonb(new) - 'contract_id') is not distinct from (to_jsonb(old) - 'contract_id') then return new; end if;
  -- What it says now, with what it said before.
  if tg_op = 'UPDATE' and new.words_sealed is not null
     and (to_jsonb(new) - 'words_sealed') is not distinct from (to_jsonb(old) - 'words_sealed') then return new; end if;
  raise exception 'a line of the register is never altered' using errcode = 'VG001';
end $$;
