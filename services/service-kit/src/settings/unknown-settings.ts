import { allSettings } from './settings.ts'

/** Families of names that only we would set in our environment. */
const ours = /^(?:FOLKMOOT|SITE|ADMIN|MONGODB|MONGOD|SMTP|S3|PUSH|VAPID|METRICS|TRUSTED|RELEASES|COOKIE|CAPTCHA|IMAGES|RATE)_/
/** What Kubernetes and Docker set for a service that is called as one of these is. */
const fromOutside = /_(?:SERVICE_(?:HOST|PORT)\w*|PORT(?:_\d+_\w+)?)$/
/** Names of other programs that come near one of ours. */
const others = new Set(['HOME', 'HOSTS', 'POST', 'SORT'])

/** Warnings of names that are no settings but look like ones: a slip of the keyboard, or one that we do not have. */
export function findUnknownSettings(env: NodeJS.ProcessEnv): string[] {
	return Object.keys(env).flatMap((name) => {
		if (!env[name]?.trim() || allSettings.has(name) || others.has(name) || fromOutside.test(name)) return []
		const near = nearestSetting(name)
		if (near) return [`${name} is no setting and is ignored; ${near} is one.`]
		return ours.test(name) ? [`${name} is no setting and is ignored; README.md lists them.`] : []
	})
}

function nearestSetting(name: string): string | null {
	const upper = name.toUpperCase().replaceAll('-', '_')
	const allowed = upper.length < 6 ? 1 : 2
	const [nearest] = [...allSettings.keys()]
		.map((known) => ({ known, distance: editDistance(upper, known, allowed) }))
		.filter(({ known, distance }) => distance <= allowed && (distance <= 1 || known.length > 8))
		.sort((a, b) => a.distance - b.distance)
	return nearest?.known ?? null
}

/** Letters to add, drop, change or swap with their neighbour, to make one word of the other; `max + 1` if more. */
export function editDistance(one: string, other: string, max: number): number {
	if (Math.abs(one.length - other.length) > max) return max + 1
	const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)]
	const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY
	for (let i = 1; i <= one.length; i += 1) {
		const row = [i]
		rows.push(row)
		for (let j = 1; j <= other.length; j += 1) {
			const change = one[i - 1] === other[j - 1] ? 0 : 1
			const swap = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1] ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY
			row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + change, swap))
		}
	}
	return Math.min(at(one.length, other.length), max + 1)
}
