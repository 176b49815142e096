import { paths } from '@folkmoot/kit/navigation/paths.ts'

const nowhere = 'http://here.invalid'

/** Where somebody goes who has logged in: the place they came from, if it is one of ours; else home. */
export function destinationOf(from: string | null): string {
	if (!from?.startsWith('/')) return paths.home()
	// Addresses such as //other.example and /\other.example lead away; the parser knows all their spellings.
	const url = URL.canParse(from, nowhere) ? new URL(from, nowhere) : null
	if (url?.origin !== nowhere || url.pathname === paths.login()) return paths.home()
	const place = url.pathname + url.search + url.hash
	// What was resolved may lead away although what was written did not: /.//other.example becomes //other.example.
	return place.startsWith('//') ? paths.home() : place
}
