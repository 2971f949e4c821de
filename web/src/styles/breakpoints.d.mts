// The widths of breakpoints.mjs, for scripts of screens.
export declare const breakpoints: Readonly<Record<'narrow' | 'wrap' | 'phone' | 'tablet' | 'map' | 'desk', string>>;
export declare const containers: Readonly<Record<'small' | 'medium' | 'large', string>>;
