import { remoteNames } from '@folkmoot/contract-kit/areas'
import type { RemotesList, Version } from '@folkmoot/gateway/html/remotes-list'

/** One line per remote: the versions in use, and for whom. */
export function describeList(list: RemotesList): string[] {
	const remotes = [...new Set([...remoteNames.map((area) => `mf-${area}`), ...Object.keys(list)])]
	const width = Math.max(...remotes.map((remote) => remote.length))
	return remotes.map((remote) => {
		const on = list[remote]
		const words = on
			? [nameOf(on.current), ...(on.canary ? [`${on.canary.version} for ${on.canary.percent}%`] : []), ...beforeOf(on.before)]
			: [nameOf(null)]
		return `${remote.padEnd(width)}  ${words.join(', ')}`
	})
}

export function nameOf(version: Version): string {
	return version ?? 'the site’s own build'
}

function beforeOf(before: readonly Version[]): string[] {
	return before.length > 0 ? [`before: ${before.map(nameOf).join(', ')}`] : []
}
