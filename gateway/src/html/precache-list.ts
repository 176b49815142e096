import { languages } from '@folkmoot/contract-kit/languages'
import { type Areas, assetUrl } from './areas.ts'

/** Whether a chunk has the texts of a language, as `de` or `settings-de`: a device caches those that its pages load. */
const isCatalogue = (chunk: string) => languages.some((language) => chunk === language || chunk.endsWith(`-${language}`))

/** The addresses of all current built files, by the area's folder: the service worker's precache list for offline use. */
export function precacheList(areas: Areas): Record<string, string[]> {
	return Object.fromEntries(
		['shell', ...areas.remotes].flatMap((area) => {
			const file = areas.file(area)
			if (!file) return []
			const catalogues = Object.entries(file.chunks).flatMap(([chunk, { js }]) => (isCatalogue(chunk) ? js : []))
			const names = [...file.files.filter((name) => !catalogues.includes(name)), ...file.fonts.slice(0, 1)]
			return [[area === 'shell' ? area : `mf-${area}`, names.map((name) => assetUrl(area, name))]]
		}),
	)
}
