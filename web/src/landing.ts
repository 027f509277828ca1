import { countUp } from './features/landing/count-up.ts';
import { offerThemes } from './features/landing/offer-themes.ts';

countUp();
offerThemes();
