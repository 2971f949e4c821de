// The files of a logbook entry: photos as thumbnails, others by name. Each opens in a tab of its own.
import classes from '../desk.module.css';
import { isPhoto, type EntryFile } from './entry-look.ts';

/** `small`: beside the text of a line. */
export const EntryFiles = ({ files, small = false }: { readonly files: readonly EntryFile[]; readonly small?: boolean }) =>
  files.length === 0 ? null : (
    <ul className={classes.photos} data-small={small || undefined}>
      {files.map((file) => (
        <li key={file.id}>
          <a href={`${file.url}&inline=1`} target="_blank" rel="noreferrer">
            {isPhoto(file) ? <img src={`${file.url}&inline=1`} alt={file.name} loading="lazy" /> : file.name}
          </a>
        </li>
      ))}
    </ul>
  );
