/** Says to assistive technology where an article is in its feed; how many there will be is not known. */
export function inFeed(position: number | undefined): { 'aria-posinset'?: number; 'aria-setsize'?: number } {
	return position === undefined ? {} : { 'aria-posinset': position, 'aria-setsize': -1 }
}
