// Words what a guard reads once somebody has taken charge of their alert. Apart from the desk's alarm, which a phone does not load.
export const takenWords = (name: string): string => `${name} a pris votre alerte`;
