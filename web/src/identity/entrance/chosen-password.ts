// Remembers, until the page closes, who has just chosen a password: they are asked for no other one.
let chooser: string | null = null;

export const chosenPassword = {
  note: (email: string): void => {
    chooser = email;
  },
  isOf: (email: string): boolean => chooser === email,
};
