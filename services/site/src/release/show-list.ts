import { remoteNames } from '@folkmoot/contract-kit/areas'
import type { RemotesList, Version } from '@folkmoot/gateway/html/remotes-list'

/** One line per remote: the versions in use, and for whom. */
export function describeList(list: RemotesList): string[] {
	const width = Math.max(...remoteNames.map((area) => area.length)) + 'mf-'.length
	return remoteNames.map((area) => {
		const on = list[`mf-${area}`]
		const words = on
			? [nameOf(on.current), ...(on.canary ? [`${on.canary.version} for ${on.canary.percent}%`] : []), ...beforeOf(on.before)]
			: [nameOf(null)]
		return `${`mf-${area}`.padEnd(width)}  ${words.join(', ')}`
	})
}

export function nameOf(version: Version): string {
	return version ?? 'the build of the site'
}

function beforeOf(before: readonly Version[]): string[] {
	return before.length > 0 ? [`before: ${before.map(nameOf).join(', ')}`] : []
}
