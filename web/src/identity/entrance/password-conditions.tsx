// The conditions of a password, ticked while it is typed.
import { passwordConditions } from './password-rules.ts';
import classes from './entrance.module.css';

export const PasswordConditions = ({ password }: { readonly password: string }) => (
  <ul className={classes.conditions} aria-label="Conditions du mot de passe">
    {passwordConditions(password).map(({ text, met }) => (
      <li key={text} data-met={met || undefined}>
        {text}
        {met ? <span className="visually-hidden"> (rempli)</span> : null}
      </li>
    ))}
  </ul>
);
