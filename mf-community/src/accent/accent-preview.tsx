import type { Community } from '@folkmoot/community-contract/community'
import { Avatar } from '@folkmoot/kit/content/avatar.tsx'
import { CommunityBanner } from '@folkmoot/kit/content/identity/generated-banner.tsx'
import { buttonClass } from '@folkmoot/kit/ui/button-class.ts'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { titleClass } from '@folkmoot/kit/ui/title-class.ts'
import type { ReactNode } from 'react'
import { Banner } from '../community/banner.tsx'
import { t } from '../community/text.ts'
import { accentClass, accentProps, groundOf } from './accent.ts'
import styles from './accent-preview.module.css'

/** The head of a community's page as its accent makes it. A picture of it: nothing in it can be operated. Lent to mod tools. */
export function Fragment({ community }: { community: Community }): ReactNode {
	const { name, proPic, bannerImage } = community
	return (
		<div className={styles.preview} {...accentProps(community)} data-area="community" aria-hidden="true">
			<div className={styles.banner}>
				{bannerImage ? <Banner image={bannerImage} /> : <CommunityBanner name={name} ground={groundOf(community)} />}
			</div>
			<div className={styles.headline}>
				<Avatar kind="community" picture={proPic} name={name} size={40} ground={groundOf(community)} />
				<span className={classNames(styles.name, titleClass(name))}>{name}</span>
				<span className={accentClass}>
					<span className={buttonClass({ kind: 'primary', size: 'small' })}>{t('join')}</span>
				</span>
			</div>
		</div>
	)
}
