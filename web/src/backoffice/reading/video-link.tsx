// A link, with « Lire ici » when its video can be played in place. Nothing is asked of the provider before that press.
import { useState } from 'react';
import { playableVideo, type PlayableVideo } from '@vigie/domain/backoffice/video.ts';
import classes from './video.module.css';

/** A player needs scripts and its own storage. It is of another origin, so it reaches nothing of this page. */
const PLAYER_MAY = 'allow-scripts allow-same-origin allow-presentation';

const Player = ({ video: { kind, src }, title }: { readonly video: PlayableVideo; readonly title: string }) =>
  kind === 'file' ? (
    <video className={classes.player} src={src} controls autoPlay aria-label={title}>
      {/* Captions are in the file itself, where it has any. */}
      <track kind="captions" />
    </video>
  ) : (
    <iframe
      className={classes.player}
      src={src}
      title={title}
      sandbox={PLAYER_MAY}
      // Without the origin YouTube refuses to play; the page's address is not sent.
      referrerPolicy="strict-origin-when-cross-origin"
      allow="fullscreen; picture-in-picture; encrypted-media"
      allowFullScreen
    />
  );

interface VideoLinkProps {
  readonly address: string;
  /** The words of the link. */
  readonly label: string;
  /** What is played. */
  readonly title: string;
}

export const VideoLink = ({ address, label, title }: VideoLinkProps) => {
  const [isOpen, setOpen] = useState(false);
  const video = playableVideo(address);
  const link = (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  );
  if (!video) return link;
  return (
    <>
      <span className={classes.ways}>
        {link}
        <button
          type="button"
          className={classes.play}
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Fermer' : 'Lire ici'} : ${title}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Fermer' : 'Lire ici'}
        </button>
      </span>
      <span className={classes.source}>Lue ici, la vidéo vient de {video.provider}.</span>
      {isOpen ? <Player video={video} title={title} /> : null}
    </>
  );
};
