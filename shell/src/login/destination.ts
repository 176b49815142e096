import { paths } from '@folkmoot/kit/navigation/paths.ts'

const placeholderOrigin = 'http://here.invalid'

/** Where to go after login: the page the viewer came from, if it is on this site; else home. Prevents open redirects. */
export function destinationOf(from: string | null): string {
	if (!from?.startsWith('/')) return paths.home()
	// URLs such as //other.example and /\other.example lead off-site; the URL parser knows all their spellings.
	const url = URL.canParse(from, placeholderOrigin) ? new URL(from, placeholderOrigin) : null
	if (url?.origin !== placeholderOrigin || url.pathname === paths.login()) return paths.home()
	const path = url.pathname + url.search + url.hash
	// Resolving may turn a local path into an off-site URL: /.//other.example becomes //other.example.
	return path.startsWith('//') ? paths.home() : path
}
