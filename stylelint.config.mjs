// Holds the sheets of web/ to one scale: lengths, colours, layers and type by name, each property from its part.
import stylelint from 'stylelint';
import { breakpoints, containers } from './web/src/styles/breakpoints.mjs';

const widths = Object.values(breakpoints);
/** What a part names for itself, beside the scale: anything that is not the house's own. */
const OWN = /^--(?!v-)/;
const MEASURES = /^--v-(header|drawer|bottom-bar|notice|alarm|standing|label|(guard|phone|narrow)-page|side-sheet|period|photo|portrait)$/;

const CONTAINERS = 'vigie/container-widths';
const containerWidths = stylelint.createPlugin(CONTAINERS, () => (root, result) => {
  root.walkAtRules('container', (rule) => {
    const [, width = ''] = /width\s*[:<>=]+\s*([\w.]+)/.exec(rule.params) ?? [];
    if (Object.values(containers).includes(width)) return;
    stylelint.utils.report({
      result,
      ruleName: CONTAINERS,
      node: rule,
      message: `Width "${width}" of a part is none of web/src/styles/breakpoints.mjs (${CONTAINERS})`,
    });
  });
});

/** @type {import('stylelint').Config} */
export default {
  plugins: [containerWidths],
  referenceFiles: ['web/src/styles/{scale,tokens,set-in-scripts}.css'],
  rules: {
    [CONTAINERS]: true,
    'value-type-custom-property-required-list': [
      ['length', 'color'],
      {
        // A hairline is written as it is; a part of the window or of the type's own size is no step of the scale.
        ignoreValues: [/^-?[01](px)?$/, /^-?[\d.]+(vw|[ds]?vh|em|ch)$/, 'transparent', /^currentcolor$/i, 'Highlight', 'Canvas'],
      },
    ],
    'declaration-property-custom-property-allowed-list': {
      '/^(padding|margin|gap|row-gap|column-gap)/': [/^--v-space-/, MEASURES, OWN],
      'font-size': [/^--v-text-/, OWN],
      '/radius$/': [/^--v-radius/],
      'z-index': [/^--v-layer-/],
      'line-height': [/^--v-(leading|size)-/],
    },
    'declaration-property-value-disallowed-list': { 'z-index': [/^-?\d/], 'line-height': [/\d(px|rem)/] },
    'media-feature-name-value-allowed-list': { '/width$/': widths },
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': [/^(rgb|hsl)a?$/, 'light-dark'],
    'selector-disallowed-list': [/color-scheme/],
    'no-unknown-custom-properties': true,
  },
  overrides: [
    {
      files: ['web/src/styles/{scale,tokens}.css'],
      rules: { 'color-no-hex': null, 'color-named': null, 'function-disallowed-list': null, 'selector-disallowed-list': null },
    },
  ],
};
