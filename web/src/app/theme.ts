// The theme over Mantine: one accent, warm greys, small radii, dense sizes, French labels, AA contrast.
import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

const petrol: MantineColorsTuple = ['#eaf5f7', '#d0e8ec', '#a5d1d9', '#7cc4d1', '#4b9dac', '#2f8494', '#1d6d7d', '#125b6a', '#0d4a58', '#083641'];
const gray: MantineColorsTuple = ['#f9f9f7', '#f1f1ee', '#e4e4de', '#d5d6d1', '#bfc2bf', '#9aa09f', '#757c7e', '#5f666b', '#454c51', '#1a1f22'];
const dark: MantineColorsTuple = ['#e7eaec', '#b9c1c7', '#98a2a9', '#727c84', '#3b444a', '#2c3338', '#23292e', '#1b2024', '#171c1f', '#14181b'];
const red: MantineColorsTuple = ['#fdf0ee', '#fce3df', '#f8c6bf', '#f7aea5', '#e8877b', '#d65647', '#c13a2d', '#b02b20', '#a0221a', '#7d1811'];

const closeLabel = { 'aria-label': 'Fermer' };
/** A dialog's header is not a banner landmark of the page. */
const plainHead = {
  attributes: { header: { role: 'presentation' } },
  styles: { title: { fontWeight: 600, fontSize: 'var(--v-text-18)' } },
};
const small = { defaultProps: { size: 'sm' } };

export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  colors: { petrol, gray, dark, red },
  autoContrast: true,
  black: '#1a1f22',
  fontFamily: "'Vigie Sans', system-ui, 'Segoe UI', 'Liberation Sans', Arial, sans-serif",
  headings: {
    fontFamily: "'Vigie Sans', system-ui, 'Segoe UI', 'Liberation Sans', Arial, sans-serif",
    fontWeight: '600',
  },
  // The steps of styles/scale.css.
  fontSizes: { xs: 'var(--v-text-13)', sm: 'var(--v-text-15)', md: 'var(--v-text-16)', lg: 'var(--v-text-18)', xl: 'var(--v-text-22)' },
  defaultRadius: 'md',
  radius: {
    xs: 'var(--v-radius-small)',
    sm: 'var(--v-radius)',
    md: 'var(--v-radius)',
    lg: 'var(--v-radius-card)',
    xl: 'var(--v-radius-round)',
  },
  spacing: { xs: 'var(--v-space-8)', sm: 'var(--v-space-12)', md: 'var(--v-space-16)', lg: 'var(--v-space-20)', xl: 'var(--v-space-28)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: {
      defaultProps: {
        ...plainHead,
        closeButtonProps: closeLabel,
        radius: 'lg',
        overlayProps: { backgroundOpacity: 0.35 },
        transitionProps: { duration: 120 },
      },
    },
    Drawer: {
      defaultProps: {
        ...plainHead,
        closeButtonProps: closeLabel,
        overlayProps: { backgroundOpacity: 0.35 },
        transitionProps: { duration: 120 },
      },
    },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 80 } } },
    Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 80 } } },
    Tooltip: {
      defaultProps: { openDelay: 500, withArrow: true, events: { hover: true, focus: true, touch: false } },
    },
    Alert: { defaultProps: { closeButtonLabel: 'Fermer' } },
    Notification: { defaultProps: { closeButtonProps: closeLabel } },
    Pill: { defaultProps: { removeButtonProps: { 'aria-label': 'Retirer' } } },
    CloseButton: { defaultProps: closeLabel },
    Loader: { defaultProps: { size: 'sm', role: 'status', 'aria-label': 'Chargement' } },
    PasswordInput: {
      defaultProps: {
        size: 'sm',
        visibilityToggleButtonProps: { 'aria-label': 'Afficher ou masquer le mot de passe' },
      },
    },
    Button: small,
    TextInput: small,
    Textarea: { defaultProps: { size: 'sm', autosize: true, minRows: 3 } },
    NumberInput: { defaultProps: { size: 'sm', decimalSeparator: ',', hideControls: true } },
    NativeSelect: small,
    Select: {
      defaultProps: {
        size: 'sm',
        nothingFoundMessage: 'Aucune option',
        clearButtonProps: { 'aria-label': 'Effacer' },
        checkIconPosition: 'right',
      },
    },
    MultiSelect: {
      defaultProps: {
        size: 'sm',
        nothingFoundMessage: 'Aucune option',
        clearButtonProps: { 'aria-label': 'Effacer' },
        checkIconPosition: 'right',
      },
    },
    Checkbox: small,
    Radio: small,
    Switch: small,
    SegmentedControl: small,
    DateInput: {
      defaultProps: {
        size: 'sm',
        clearButtonProps: { 'aria-label': 'Effacer la date' },
        nextLabel: 'Mois suivant',
        previousLabel: 'Mois précédent',
      },
    },
    DatePicker: { defaultProps: { nextLabel: 'Mois suivant', previousLabel: 'Mois précédent' } },
    DatePickerInput: {
      defaultProps: { size: 'sm', clearButtonProps: { 'aria-label': 'Effacer la période' } },
    },
    TimePicker: { defaultProps: { size: 'sm', hoursInputLabel: 'Heures', minutesInputLabel: 'Minutes' } },
    Tabs: { defaultProps: { variant: 'default' } },
    Paper: { defaultProps: { withBorder: true } },
  },
});

/** The AA overrides: secondary text, errors, placeholders and borders use our tokens. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--v-surface)',
    '--mantine-color-text': 'var(--v-ink)',
    '--mantine-color-dimmed': 'var(--v-ink-3)',
    '--mantine-color-placeholder': 'var(--v-ink-3)',
    '--mantine-color-error': 'var(--v-danger-ink)',
    '--mantine-color-anchor': 'var(--v-accent-ink)',
    '--mantine-color-default-border': 'var(--v-line)',
    '--mantine-color-default-hover': 'var(--v-hover)',
  };
  return { variables: {}, light: shared, dark: shared };
};
