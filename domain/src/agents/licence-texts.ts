// Provides the reasons why a licence or a file cannot be granted or removed (F-236, F-257 to F-264).

export const quotaReached = 'Vous avez atteint la limite de votre forfait de licence utilisateur.';
export const filesReached = 'Vous avez atteint votre quota de fiches collaborateurs';
export const ownerKeeps = "Impossible de désactiver l'administrateur principal";
export const endsByItself = 'Ce collaborateur sera désactivé automatiquement';
