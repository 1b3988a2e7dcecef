import { dtfPictures } from './catalogue/dtf.ts';
import { hoodiePictures, tshirtPictures } from './catalogue/garments.ts';
import { homePictures } from './catalogue/home.ts';
import { mugPictures } from './catalogue/mugs.ts';
import type { Picture } from './picture.ts';

/** Everything the script makes, in the order the galleries show it. */
export const catalogue = (): Picture[] => [...tshirtPictures(), ...hoodiePictures(), ...mugPictures(), ...dtfPictures(), ...homePictures()];
