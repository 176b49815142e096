import type { Community } from '@folkmoot/community-contract/community'
import styles from './accent.module.css'

type Accent = Community['accent']

/** Whatever has an accent. A community that a device keeps from before there were accents lacks it. */
interface Accented {
	accent?: Accent
}

/** The ground of marks that is nearest to each accent: N of the tokens `--mark-N`. */
const grounds: Readonly<Record<Exclude<Accent, 'none'>, number>> = {
	green: 0,
	orange: 1,
	indigo: 2,
	pink: 3,
	blue: 4,
	olive: 5,
	purple: 6,
	ochre: 7,
	teal: 8,
	brown: 9,
	grey: 10,
	crimson: 11,
}

/** Marks a part of the page as that of a community, so that what has `accentClass` in it takes its accent, if it has one. */
export function accentProps({ accent = 'none' }: Accented): { 'data-accent'?: string } {
	return accent === 'none' ? {} : { 'data-accent': accent }
}

export const accentClass = styles.accent

/** The ground of the mark and the banner of a community; undefined for that of its name. */
export function groundOf({ accent = 'none' }: Accented): number | undefined {
	return accent === 'none' ? undefined : grounds[accent]
}
