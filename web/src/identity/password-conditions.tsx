// The conditions of a password, ticked while it is typed.
import { PASSWORD_CONDITIONS } from './password-rules.ts';
import classes from './entrance.module.css';

export const PasswordConditions = ({ password }: { readonly password: string }) => (
  <ul className={classes.conditions} aria-label="Conditions du mot de passe">
    {PASSWORD_CONDITIONS.map(({ text, met }) => (
      <li key={text} data-met={met(password) || undefined}>
        {text}
        {met(password) ? <span className="visually-hidden"> (rempli)</span> : null}
      </li>
    ))}
  </ul>
);
