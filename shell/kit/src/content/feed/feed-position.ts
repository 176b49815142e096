/** ARIA position of an article in its feed; the size of the feed is unknown. */
export function feedPosition(position: number | undefined): { 'aria-posinset'?: number; 'aria-setsize'?: number } {
	return position === undefined ? {} : { 'aria-posinset': position, 'aria-setsize': -1 }
}
