// Whether the help panel is offered: set by configuration, and never in the native shell of an iPhone.
import { useConfig } from '../../shared/api/platform.ts';
import { isNativeIos } from '../../shared/native-shell.ts';

export const useHelpOffered = (): boolean => useConfig().data?.helpPanel === true && !isNativeIos();
