import { paths } from '@folkmoot/kit/navigation/paths.ts'

const nowhere = 'http://here.invalid'

/** Where to go after login: the page the viewer came from, if it is on this site; else home. Prevents open redirects. */
export function destinationOf(from: string | null): string {
	if (!from?.startsWith('/')) return paths.home()
	// URLs such as //other.example and /\other.example lead off-site; the URL parser knows all their spellings.
	const url = URL.canParse(from, nowhere) ? new URL(from, nowhere) : null
	if (url?.origin !== nowhere || url.pathname === paths.login()) return paths.home()
	const place = url.pathname + url.search + url.hash
	// Resolving may turn a local path into an off-site URL: /.//other.example becomes //other.example.
	return place.startsWith('//') ? paths.home() : place
}
