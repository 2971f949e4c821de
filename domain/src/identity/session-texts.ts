// Provides the messages when somebody is not signed in, or no longer is. The server and the application share them (frame document, 8).

export const wrongPassword = 'Combinaison utilisateur / mot de passe incorrecte';
export const expiredToken = 'Jeton de connexion expiré';
export const invalidToken = 'Jeton de connexion invalide';
export const missingToken = 'Jeton de connexion introuvable';
export const refreshFailed = 'Échec du rafraîchissement du token...';
