// The page Application mobile: the two stores and the package, where configured, and installation from the browser.
import { Button } from '@mantine/core';
import { useConfig } from '../shared/api/platform.ts';
import { useInstall } from '../shared/install-prompt.ts';
import { Page, PageCard } from '../shared/ui/page/page.tsx';
import { QrCode } from '../shared/ui/qr-code.tsx';
import classes from './mobile-app.module.css';

const Stores = () => {
  const { data } = useConfig();
  const links = [
    { label: 'App Store', about: 'iPhone et iPad', url: data?.mobileApp?.appStoreUrl },
    { label: 'Google Play', about: 'Android', url: data?.mobileApp?.playStoreUrl },
    { label: 'Fichier d’installation (.apk)', about: 'Android, sans magasin d’applications', url: data?.mobileApp?.packageUrl },
  ].flatMap(({ url, ...link }) => (url ? [{ ...link, url }] : []));
  return links.length === 0 ? null : (
    <PageCard title="Télécharger">
      <ul className={classes.links}>
        {links.map(({ label, about, url }) => (
          <li key={label}>
            <a href={url} target="_blank" rel="noreferrer">
              {label}
            </a>
            <small>{about}</small>
          </li>
        ))}
      </ul>
    </PageCard>
  );
};

const FromTheBrowser = () => {
  const install = useInstall();
  const address = `${location.origin}/`;
  return (
    <PageCard title="Installer depuis le navigateur">
      <div className={classes.install}>
        <div>
          <p>Vigie s’installe sans magasin d’applications, et fonctionne alors sans réseau sur le terrain.</p>
          <ol>
            <li>Sur le téléphone, ouvrez cette adresse : scannez le code, ou saisissez {address}</li>
            <li>Android (Chrome) : dans le menu du navigateur, « Installer l’application ».</li>
            <li>iPhone (Safari) : bouton Partager, « Sur l’écran d’accueil ».</li>
          </ol>
          {install ? <Button onClick={install}>Installer sur cet appareil</Button> : null}
        </div>
        <QrCode text={address} label={`Code de l’adresse ${address}`} size={152} />
      </div>
    </PageCard>
  );
};

const AppPage = ({ title, lead }: { readonly title: string; readonly lead: string }) => (
  <Page title={title} narrow lead={lead}>
    <Stores />
    <FromTheBrowser />
  </Page>
);

export const MobileAppPage = () => <AppPage title="Application mobile" lead="Pour les collaborateurs sur le terrain, et pour vous en déplacement." />;
export const AgentAppPage = () => (
  <AppPage title="Application collaborateur" lead="Planning, prises de service, rondes et main courante, même sans réseau." />
);
