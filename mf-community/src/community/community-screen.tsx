import type { Community } from '@folkmoot/community-contract/community'
import { CardSkeletons } from '@folkmoot/kit/content/card-skeleton.tsx'
import { Fragment } from '@folkmoot/kit/fragments/fragment.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { PageLayout } from '@folkmoot/kit/pages/page-layout.tsx'
import { useSession } from '@folkmoot/kit/state'
import { Notice } from '@folkmoot/kit/ui/notice.tsx'
import { Tabs } from '@folkmoot/kit/ui/tabs.tsx'
import Ban from 'lucide-react/icons/ban'
import Lock from 'lucide-react/icons/lock'
import { type ReactNode, useState } from 'react'
import { accentClass, accentProps } from '../accent/accent.ts'
import { Moderators, Rules } from '../sidebar/sidebar.tsx'
import styles from './community.module.css'
import { CommunityHeader } from './community-header.tsx'
import { postingRestriction } from './posting-restriction.ts'
import { t } from './text.ts'

const tabs = ['posts', 'about'] as const

interface Props {
	community: Community
	onChange: (community: Community) => void
}

/** Header, posts, rules and moderators; narrow screens show the last two in a tab (rule communities-12). */
export function CommunityScreen({ community, onChange }: Props): ReactNode {
	const [tab, setTab] = useState<'posts' | 'about'>('posts')
	const aside = (
		<div className={tab === 'about' ? styles.aside : `${styles.aside} ${styles.deskOnly}`} {...accentProps(community)}>
			<div className={accentClass}>
				<Rules rules={community.rules ?? []} showsNone />
			</div>
			<Moderators of={community} />
		</div>
	)
	return (
		<PageLayout head={<CommunityHeader community={community} onChange={onChange} />} aside={aside} asideLast>
			<div className={styles.tabs} {...accentProps(community)}>
				<div className={accentClass}>
					<Tabs label={t('what-to-show')} tabs={tabs.map((key) => ({ key, label: t(key) }))} current={tab} onChange={setTab} />
				</div>
			</div>
			<PostingNotice community={community} />
			<div className={tab === 'posts' ? undefined : styles.deskOnly}>
				<Fragment
					name="feeds/feed"
					feed="community"
					communityId={community.id}
					emptyAction={<LinkButton to={paths.newPost(community.name)}>{t('write-first')}</LinkButton>}
					fallback={<CardSkeletons />}
				/>
			</div>
		</PageLayout>
	)
}

function PostingNotice({ community }: { community: Community }): ReactNode {
	const session = useSession()
	const restriction = postingRestriction(community, session)
	if (restriction === null) return null
	const isBanned = session.bannedFrom.includes(community.id)
	return (
		<div className={styles.notice}>
			<Notice tone={isBanned ? 'warn' : 'neutral'} icon={isBanned ? <Ban /> : <Lock />}>
				{restriction}
			</Notice>
		</div>
	)
}
