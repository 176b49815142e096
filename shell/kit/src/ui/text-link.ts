import styles from './text-link.module.css'

/** The class of a small link or button that stands alone, such as "Show more". */
export const textLinkClass = styles.link ?? ''
