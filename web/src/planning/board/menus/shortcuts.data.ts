// The board's keys as they are written on screen: in its menus, and in the sheet of shortcuts.

/** Keys that act on the service which has the focus. */
export const chipKeys = {
  open: 'Entrée',
  menu: 'Maj+F10',
  edit: 'M',
  assign: 'Q',
  move: 'D',
  copy: 'Ctrl+C',
  free: 'L',
  publish: 'P',
  remove: 'Suppr',
} as const;

export const boardKeys = { paste: 'Ctrl+V', undo: 'Ctrl+Z', redo: 'Ctrl+Maj+Z', all: 'Ctrl+A', clear: 'Échap', sheet: '?' } as const;

export const shortcutGroups: readonly { readonly title: string; readonly shortcuts: readonly (readonly [keys: string, does: string])[] }[] = [
  {
    title: 'Se déplacer',
    shortcuts: [
      ['← ↑ → ↓', 'D’un service à l’autre, et au nom de la ligne à gauche du premier'],
      [chipKeys.open, 'Ouvrir le service, ou le menu de la ligne'],
      [chipKeys.menu, 'Menu du service ou de la ligne (clic droit, appui long)'],
    ],
  },
  {
    title: 'Sur un service',
    shortcuts: [
      [chipKeys.edit, 'Modifier'],
      [chipKeys.assign, 'Qui convient ?'],
      [chipKeys.move, 'Déplacer'],
      [chipKeys.copy, 'Copier'],
      [chipKeys.free, 'Libérer : sans collaborateur'],
      [chipKeys.publish, 'Publier'],
      [chipKeys.remove, 'Supprimer un brouillon, déprogrammer un service'],
    ],
  },
  {
    title: 'Plusieurs services',
    shortcuts: [
      ['Ctrl+clic', 'Ajouter à la sélection ou en retirer'],
      ['Maj+clic', 'Sélectionner jusqu’ici'],
      [boardKeys.all, 'Sélectionner tout ce qui est affiché'],
      [boardKeys.clear, 'Tout désélectionner'],
    ],
  },
  {
    title: 'Le planning',
    shortcuts: [
      ['Alt+glisser', 'Copier un service au lieu de le déplacer'],
      [boardKeys.paste, 'Coller le service copié sous le pointeur'],
      [boardKeys.undo, 'Annuler'],
      [boardKeys.redo, 'Rétablir'],
      [boardKeys.sheet, 'Cette liste'],
    ],
  },
];
