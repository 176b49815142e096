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
	const feed = { label: 'Atom feed', icon: <Rss />, onSelect: () => location.assign(paths.atom(paths.list(list.username, list.name))) }
	return (
		<Menu
			label={`Take ${list.displayName} with you`}
			icon={<Download />}
			entries={[
				{ label: 'Save as Markdown', icon: <FileText />, onSelect: () => location.assign(exportAddress(list.id, 'markdown')) },
				{ label: 'Save as JSON', icon: <FileJson />, onSelect: () => location.assign(exportAddress(list.id, 'json')) },
				...(list.public ? [feed] : []),
			]}
		/>
	)
}
