import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Menu } from '@folkmoot/kit/ui/menu.tsx'
import type { List } from '@folkmoot/lists-contract/list'
import Download from 'lucide-react/icons/download'
import FileJson from 'lucide-react/icons/file-braces'
import FileText from 'lucide-react/icons/file-text'
import Rss from 'lucide-react/icons/rss'
import type { ReactNode } from 'react'
import { exportAddress } from '../lists.api.ts'

/** A list to take away: as a file, or where everybody may read it as a feed. */
export function ExportMenu({ list }: { list: List }): ReactNode {
	const address = paths.atom(paths.list(list.username, list.name))
	const feed = { label: 'Atom feed', icon: <Rss />, onSelect: () => void window.open(address, '_blank', 'noopener') }
	return (
		<Menu
			label={`Take ${list.displayName} with you`}
			icon={<Download />}
			entries={[
				{ label: 'Save as Markdown', icon: <FileText />, onSelect: () => download(exportAddress(list.id, 'markdown')) },
				{ label: 'Save as JSON', icon: <FileJson />, onSelect: () => download(exportAddress(list.id, 'json')) },
				...(list.public ? [feed] : []),
			]}
		/>
	)
}

/** By a link: on a phone the menu leaves its entry of the history, and the page must not be on its way elsewhere then. */
function download(href: string): void {
	Object.assign(document.createElement('a'), { href, download: '' }).click()
}
