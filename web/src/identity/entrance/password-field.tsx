// A password that is typed. The kit's own input leaves out that a wrong one is said to screen readers too.
import { PasswordInput, type PasswordInputProps } from '@mantine/core';

export const PasswordField = (props: PasswordInputProps) => <PasswordInput aria-invalid={props.error ? true : undefined} {...props} />;
