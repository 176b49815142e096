import { type Areas, assetUrl } from './areas.ts'

/** The addresses of all current built files, by the area's folder: the service worker's precache list for offline use. */
export function precacheList(areas: Areas): Record<string, string[]> {
	return Object.fromEntries(
		['shell', ...areas.remotes].flatMap((area) => {
			const file = areas.file(area)
			if (!file) return []
			const names = [...file.files, ...file.fonts.slice(0, 1)]
			return [[area === 'shell' ? area : `mf-${area}`, names.map((name) => assetUrl(area, name))]]
		}),
	)
}
