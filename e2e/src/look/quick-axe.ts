// A faster axe for pages: it creates thousands of colours per screen, and half of its time went into storing and parsing them.
import axe from 'axe-core';

/** What axe stores in a WeakMap or WeakSet of a colour is stored on the colour itself: thousands of weak entries are expensive to collect. */
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
