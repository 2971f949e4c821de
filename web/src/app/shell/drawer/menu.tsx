// The menu in its three shapes: whole, made narrow, and over a narrow window. It loads after the first screen.
import { useEffect, useRef } from 'react';
import { useSearchKey, type SearchKeyProps } from '../menus/search-key.ts';
import { DrawerMenu, type DrawerProps } from './drawer-menu.tsx';
import { Rail } from './rail.tsx';

/** Takes the focus once it is there. */
const PhoneMenu = ({ screen }: DrawerProps) => {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => menu.current?.querySelector<HTMLElement>('a, button')?.focus(), []);
  return (
    <div ref={menu}>
      <DrawerMenu screen={screen} />
    </div>
  );
};

/** Loaded with the menu of a desk. */
export const SearchKey = (props: SearchKeyProps): null => {
  useSearchKey(props);
  return null;
};

const shapes = { whole: DrawerMenu, rail: Rail, phone: PhoneMenu } as const;

export interface MenuProps extends DrawerProps {
  readonly shape: keyof typeof shapes;
}

export const Menu = ({ screen, shape }: MenuProps) => {
  const Shape = shapes[shape];
  return <Shape screen={screen} />;
};
