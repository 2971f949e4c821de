// A faster axe for pages: it creates thousands of colours, and spent half of its time storing and parsing them.
import axe from 'axe-core';

/** What axe stores by a colour in a WeakMap or WeakSet is stored on the colour: weak entries are expensive. */
const ON_THE_OBJECT = `class {
  key = Symbol();
  get(object) { return object[this.key]; }
  has(object) { return this.key in object; }
  set(object, value) { object[this.key] = value; return this; }
  add(object) { return this.set(object, true); }
  delete(object) { return delete object[this.key]; }
}`;

/** The elements of a screen share a few colours: each text is parsed once. */
const READ_ONCE = `{
  const { Color } = axe.commons.color;
  const { parseString } = Color.prototype;
  const known = new Map();
  Color.prototype.parseString = function (text) {
    if (!known.has(text)) {
      const { r, g, b, alpha } = parseString.call(new Color(0, 0, 0), text);
      known.set(text, { r, g, b, alpha });
    }
    return Object.assign(this, known.get(text));
  };
}`;

export const axeSource = `((WeakMap, WeakSet) => {\n${axe.source}\n${READ_ONCE}\n}).call(globalThis, ${ON_THE_OBJECT}, ${ON_THE_OBJECT});`;
