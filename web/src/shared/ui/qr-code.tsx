// A QR code on screen: dark on light in both colour schemes, as readers need it.
import { qrDrawing } from '@vigie/domain/shared/codes/qr-code.ts';
import { useMemo } from 'react';

export interface QrCodeProps {
  readonly text: string;
  /** What it links to, for people who cannot see it. */
  readonly label: string;
  readonly size: number;
}

export const QrCode = ({ text, label, size }: QrCodeProps) => {
  const { path, viewBox } = useMemo(() => qrDrawing(text), [text]);
  return (
    <svg role="img" aria-label={label} width={size} height={size} viewBox={viewBox} shapeRendering="crispEdges">
      <rect x="-4" y="-4" width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};
