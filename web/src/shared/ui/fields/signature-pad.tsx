// A signature drawn by finger, pen or mouse. The value is a PNG data URL, or null. Always black on white, even in the dark scheme.
import { Button, Input } from '@mantine/core';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import SignatureCanvas from 'signature_pad';
import classes from './fields.module.css';
import type { FieldProps } from './field-props.ts';

/** Canvas pixels match the screen's, or the line is blurred. */
function fit(canvas: HTMLCanvasElement, pad: SignatureCanvas): void {
  const ratio = Math.max(devicePixelRatio, 1);
  const strokes = pad.toData();
  canvas.width = canvas.offsetWidth * ratio;
  canvas.height = canvas.offsetHeight * ratio;
  canvas.getContext('2d')?.scale(ratio, ratio);
  pad.fromData(strokes);
}

export const SignaturePad = ({ label, onChange, error, required = false, description }: FieldProps<string | null>) => {
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignatureCanvas | null>(null);
  const drawn = useEffectEvent((image: string) => onChange?.(image));
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const made = new SignatureCanvas(element, { backgroundColor: '#ffffff', penColor: '#10181c' });
    pad.current = made;
    const watch = new ResizeObserver(() => fit(element, made));
    watch.observe(element);
    made.addEventListener('endStroke', () => drawn(made.toDataURL('image/png')));
    return () => {
      watch.disconnect();
      made.off();
    };
  }, []);
  const clear = (): void => {
    pad.current?.clear();
    onChange?.(null);
  };
  const undo = (): void => {
    const strokes = pad.current?.toData() ?? [];
    pad.current?.fromData(strokes.slice(0, -1));
    onChange?.(strokes.length > 1 ? (pad.current?.toDataURL('image/png') ?? null) : null);
  };
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} error={error} description={description} withAsterisk={required}>
      <div className={classes.pad}>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a canvas is drawn on */}
        <canvas ref={canvas} role="img" aria-labelledby={id} />
      </div>
      <div className={classes.padTools}>
        <Button variant="default" size="compact-sm" onClick={undo}>
          Annuler le dernier trait
        </Button>
        <Button variant="default" size="compact-sm" onClick={clear}>
          Effacer
        </Button>
      </div>
    </Input.Wrapper>
  );
};
