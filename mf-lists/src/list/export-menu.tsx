import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Menu } from '@folkmoot/kit/ui/menu.tsx'
import type { List } from '@folkmoot/lists-contract/list'
import Download from 'lucide-react/icons/download'
import FileJson from 'lucide-react/icons/file-braces'
import FileText from 'lucide-react/icons/file-text'
import Rss from 'lucide-react/icons/rss'
import type { ReactNode } from 'react'
import { exportAddress } from '../lists.api.ts'
import { t } from './text.ts'

/** Export of a list: as a file, or as an Atom feed if it is public. */
export function ExportMenu({ list }: { list: List }): ReactNode {
	const address = paths.atom(paths.list(list.username, list.name))
	const feed = { label: t('atom'), icon: <Rss />, onSelect: () => void window.open(address, '_blank', 'noopener') }
	return (
		<Menu
			label={t('export', { list: list.displayName })}
			icon={<Download />}
			entries={[
				{ label: t('markdown'), icon: <FileText />, onSelect: () => download(exportAddress(list.id, 'markdown')) },
				{ label: t('json'), icon: <FileJson />, onSelect: () => download(exportAddress(list.id, 'json')) },
				...(list.public ? [feed] : []),
			]}
		/>
	)
}

/** Downloads by a link, not by navigation: on phones the closing menu still has to go back in the history. */
function download(href: string): void {
	Object.assign(document.createElement('a'), { href, download: '' }).click()
}
