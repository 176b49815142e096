import { t } from './text.ts'

/** The reasons by their ids in the contract. */
const names: Readonly<Record<number, Parameters<typeof t>[0]>> = {
	1: 'rules',
	2: 'copyright',
	3: 'spam',
	4: 'pornography',
	100: 'automatic-rule',
}

/** What a reason for reports is called; `title` is that of the API, for a reason that is not known here. */
export function nameOfReason(id: number, title: string): string {
	const name = names[id]
	return name ? t(name) : title
}
