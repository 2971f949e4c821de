// A password input. Mantine's own does not announce an error to screen readers.
import { PasswordInput, type PasswordInputProps } from '@mantine/core';

export const PasswordField = (props: PasswordInputProps) => <PasswordInput aria-invalid={props.error ? true : undefined} {...props} />;
