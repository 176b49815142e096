import { editDistance } from '../edit-distance.ts'
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
		if (near) return [`${name} is not a setting and is ignored. Did you mean ${near}?`]
		return ours.test(name) ? [`${name} is not a setting and is ignored; README.md lists the settings.`] : []
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
