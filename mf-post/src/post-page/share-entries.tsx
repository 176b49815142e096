import { canShareNatively, shareNatively, sharingSites, useCopyLink } from '@folkmoot/kit/content/share.ts'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useGalleryIndex, useSession, useSite } from '@folkmoot/kit/state'
import type { MenuEntry } from '@folkmoot/kit/ui/menu.tsx'
import type { Post } from '@folkmoot/post-contract/post'
import CodeXml from 'lucide-react/icons/code-xml'
import Download from 'lucide-react/icons/download'
import ExternalLink from 'lucide-react/icons/external-link'
import LinkIcon from 'lucide-react/icons/link'
import Share2 from 'lucide-react/icons/share-2'
import type { ReactNode } from 'react'
import { t as dialogs } from '../dialogs-text.ts'
import { t as common } from '../text.ts'
import { downloadName } from './download-name.ts'
import { t } from './text.ts'

interface Props {
	post: Post
	show: (entries: readonly MenuEntry[]) => ReactNode
	/** Opens the dialog with the code for other sites. */
	onEmbed: () => void
}

/** The ways to share a post (rule posts-23), the code for other sites where some may show it. */
export function ShareEntries({ post, show, onEmbed }: Props): ReactNode {
	const copyLink = useCopyLink()
	const download = useDownloadEntry(post)
	const { embedsOn } = useSession()
	const { title } = post
	const path = paths.post(post.communityName, post.publicId)
	const copy: MenuEntry = { label: t('copy-url'), icon: <LinkIcon />, onSelect: () => void copyLink(path) }
	const share: MenuEntry[] = canShareNatively()
		? [{ label: common('share'), icon: <Share2 />, onSelect: () => void shareNatively(title, path) }, copy]
		: [copy, ...sharingSites(title, path).map(({ name, open }) => ({ label: name, icon: <ExternalLink />, onSelect: open }))]
	const embed: MenuEntry[] = embedsOn && !post.deleted ? [{ label: dialogs('embed'), icon: <CodeXml />, onSelect: onEmbed }] : []
	return show([...share, ...embed, ...download])
}

/** Downloads the picture that is shown (rule posts-23). */
function useDownloadEntry(post: Post): MenuEntry[] {
	const [galleryIndex] = useGalleryIndex(post.id)
	const { name } = useSite()
	const index = Math.min(galleryIndex, post.images.length - 1)
	const image = post.images[index]
	if (!image) return []
	const download = () => {
		const link = document.createElement('a')
		link.href = image.url
		link.download = downloadName(name, post, index)
		link.click()
	}
	return [{ label: t('download'), icon: <Download />, onSelect: download }]
}
