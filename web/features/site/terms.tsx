import { TextLink } from "../../components/ui/signs/text-link.tsx";
import { formatDay } from "../../lib/format.ts";
import { Article, ArticleSection } from "./article.tsx";

export function Terms() {
  return (
    <Article title="Terms of Service" lead={`Last updated: ${formatDay(new Date().toISOString())}`}>
      <ArticleSection heading="What Yardstick does">
        <p>
          Yardstick turns the description of a job into a material list, compares suppliers' prices and builds
          a basket that you can pay for. Every quantity shows how it was calculated. You decide what to buy.
        </p>
      </ArticleSection>
      <ArticleSection heading="Quantities">
        <p>
          Quantities are calculated from your description and from stated assumptions. Check them against your
          plans and your local building code before you order. Yardstick is no substitute for an engineer
          where one is required.
        </p>
      </ArticleSection>
      <ArticleSection heading="Prices and orders">
        <p>
          Prices belong to the suppliers and can change until you pay. Tax and delivery are estimates until
          checkout. Prices marked as sample prices are for trying the product out and cannot be ordered
          against.
        </p>
      </ArticleSection>
      <ArticleSection heading="Your account">
        <p>
          Keep your password to yourself. You are responsible for what is ordered from your account. You can
          stop using Yardstick at any time.
        </p>
      </ArticleSection>
      <ArticleSection heading="Plans">
        <p>
          What each plan includes stands on the <TextLink to="/pricing">pricing page</TextLink>. A canceled
          plan stays active until the end of the paid period.
        </p>
      </ArticleSection>
      <ArticleSection heading="Questions">
        <p>
          Ask us on the <TextLink to="/contact?subject=Terms+of+service">contact page</TextLink>.
        </p>
      </ArticleSection>
    </Article>
  );
}
