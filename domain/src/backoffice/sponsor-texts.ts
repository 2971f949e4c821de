// Provides the messages for an incomplete sponsor's text (C-293).

export const titleRequired = 'Le titre est requis';
export const titleTooLong = 'Le titre ne peut pas dépasser 255 caractères';
export const descriptionRequired = 'La description est requise';
export const descriptionTooLong = 'La description ne peut pas dépasser 10000 caractères';
