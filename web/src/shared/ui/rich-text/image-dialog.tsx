// The dialog of an image: the picture, its caption, its size with or without its ratio.
import { Status } from '../state/status.tsx';
import { Button, Checkbox, Input } from '@mantine/core';
import { IconCamera, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { captionLimit, richImageWidth } from '@vigie/domain/shared/rich-text/rich-text.ts';
import { messages } from '@vigie/domain/shared/validators.ts';
import { reportError } from '../../errors/report-error.ts';
import { CAMERA_REFUSED } from '../fields/files/camera-words.ts';
import drop from '../fields/fields.module.css';
import { NumberField } from '../fields/number-field.tsx';
import { scaleImage } from '../fields/files/scale-image.ts';
import { TextField } from '../fields/text-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import type { EntityForm } from '../form/use-entity-form.ts';
import { toast } from '../toast.ts';
import { heightFor, ImageError, sendImage, widthFor, type FigureAttrs } from './images.ts';
import classes from './rich-text.module.css';

const CameraDialog = lazy(() => import('../fields/files/camera-dialog.tsx').then((m) => ({ default: m.CameraDialog })));

interface Values extends Record<string, unknown> {
  image: FigureAttrs | null;
  caption: string;
  keepsRatio: boolean;
  width: number | null;
  height: number | null;
}

const problems = ({ image, width, height }: Values): Record<string, string | null> => ({
  image: image ? null : messages.required,
  width: image && !width ? messages.required : null,
  height: image && !height ? messages.required : null,
});

/** Uploads the picture and puts it in the form. A failure leaves the form unchanged. */
function useTaking(form: EntityForm<Values>) {
  const [share, setShare] = useState<number | null>(null);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setShare(0);
    try {
      const image = await sendImage(file, setShare);
      form.setValues({ image, width: image.width, height: image.height });
      form.clearFieldError('image');
    } catch (error) {
      if (!(error instanceof ImageError)) throw error;
      reportError(error);
      form.setFieldError('image', error.problem);
      toast.error(error.problem);
    } finally {
      setShare(null);
    }
  };
  return { share, take: (file: File | undefined) => void take(file).catch(reportError) };
}

const Picture = ({ form }: { readonly form: EntityForm<Values> }) => {
  const input = useRef<HTMLInputElement>(null);
  const [camera, setCamera] = useState(false);
  const { share, take } = useTaking(form);
  const { image } = form.values;
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  return (
    <Input.Wrapper label="Image" labelElement="div" withAsterisk error={form.errors['image']}>
      <div className={drop.drop} onDragOver={(event) => event.preventDefault()} onDrop={onDrop} aria-busy={share !== null}>
        {image ? <img className={classes.preview} src={image.src} alt={image.name} /> : null}
        <div className={classes.sources}>
          <Button
            variant="default"
            loading={share !== null}
            leftSection={<IconUpload size={16} aria-hidden="true" />}
            aria-invalid={form.errors['image'] ? true : undefined}
            onClick={() => input.current?.click()}
          >
            {image ? 'Choisir une autre image' : 'Choisir une image'}
          </Button>
          <Button variant="default" leftSection={<IconCamera size={16} aria-hidden="true" />} onClick={() => setCamera(true)}>
            Prendre une photo
          </Button>
        </div>
        <Status as="span">{share === null ? 'ou la déposer ici' : `Envoi : ${Math.round(share * 100)} %`}</Status>
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label="Fichier de l’image"
          hidden
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </div>
      <Suspense fallback={null}>
        {camera ? (
          <CameraDialog
            title="Photo"
            refusal={CAMERA_REFUSED}
            onPhoto={(photo) => {
              setCamera(false);
              scaleImage(photo).then((small) => take(new File([small], 'photo.jpg', { type: small.type })), reportError);
            }}
            onFile={() => {
              setCamera(false);
              input.current?.click();
            }}
            onClose={() => setCamera(false)}
          />
        ) : null}
      </Suspense>
    </Input.Wrapper>
  );
};

const Sizes = ({ form }: { readonly form: EntityForm<Values> }) => {
  const { image, keepsRatio } = form.values;
  const setWidth = (width: number | null): void =>
    form.setValues(keepsRatio && image && width ? { width, height: heightFor(width, image) } : { width });
  const setHeight = (height: number | null): void =>
    form.setValues(keepsRatio && image && height ? { height, width: widthFor(height, image) } : { height });
  const field = { half: true, integer: true, suffix: 'px', disabled: !image } as const;
  return (
    <>
      <NumberField label="Largeur" {...field} {...form.getInputProps('width')} onChange={setWidth} />
      <NumberField label="Hauteur" {...field} {...form.getInputProps('height')} onChange={setHeight} />
      <Checkbox label="Conserver les proportions" disabled={!image} {...form.getInputProps('keepsRatio', { type: 'checkbox' })} />
    </>
  );
};

export interface ImageDialogProps {
  readonly image: FigureAttrs | null;
  readonly onDone: (image: FigureAttrs) => void;
  readonly onClose: () => void;
}

/** Keys typed here must not reach the surrounding form. */
const apart = (event: KeyboardEvent): void => event.stopPropagation();

const done = ({ image, caption, width, height }: Values): FigureAttrs => ({
  ...(image as FigureAttrs),
  caption: caption.trim(),
  width: Math.min(richImageWidth, width ?? 0),
  height: height ?? 0,
});

export const ImageDialog = ({ image, onDone, onClose }: ImageDialogProps) => (
  <div role="presentation" onKeyDown={apart}>
    <FormDialog<Values, FigureAttrs>
      title={image ? 'Modifier l’image' : 'Insérer une image'}
      creating
      submitLabel={image ? 'Modifier' : 'Insérer'}
      initial={{ image, caption: image?.caption ?? '', keepsRatio: true, width: image?.width ?? null, height: image?.height ?? null }}
      check={problems}
      onSubmit={(values) => Promise.resolve(done(values))}
      onSaved={onDone}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Picture form={form} />
          <TextField label="Légende" maxLength={captionLimit} {...form.getInputProps('caption')} />
          <Sizes form={form} />
        </>
      )}
    </FormDialog>
  </div>
);
