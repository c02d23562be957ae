import { product } from "../../../lib/product";
import type { WriteLegalDocument } from "../legal-document";

export const withdrawal: WriteLegalDocument = ({ operator, contact, sale }) => ({
  title: "Withdrawal",
  description: `When consumers can withdraw from a contract about ${product.name}, with a model withdrawal form.`,
  sections: [
    {
      heading: "What is free of charge",
      body: (
        <>
          <p>
            {sale === "stripe"
              ? `The sheet and the plain PDF of ${product.name} are free of charge. There is nothing to withdraw from; you can stop at any time without any declaration.`
              : `${product.name} currently takes no money; everything is free of charge. There is nothing to pay back, and you can stop at any time without any declaration.`}
          </p>
          {sale === "demo" && <p>This installation only demonstrates payment.</p>}
        </>
      ),
    },
    {
      heading: "Right of withdrawal from paid contracts",
      body: (
        <>
          <p>
            If you buy e-invoices at a price as a consumer, you have the right to withdraw from the contract
            within fourteen days without giving any reason. The period is fourteen days from the day the
            contract is concluded.
          </p>
          <p>
            To exercise it, inform us of your decision by an unequivocal statement, for example {contact}. You
            may use the form below but do not have to. You meet the deadline by sending your message before
            the period has expired.
          </p>
          {operator}
        </>
      ),
    },
    {
      heading: "Effects of withdrawal",
      body: (
        <>
          <p>
            If you withdraw, we reimburse all payments received from you without undue delay and not later
            than fourteen days from the day on which your message reached us. We use the same means of payment
            as you did unless agreed otherwise, and charge nothing for it.
          </p>
          <p>
            An e-invoice is made at once when you request it. That you expressly wish this, and know that your
            right of withdrawal for that e-invoice ends with it (section 356 BGB), you confirm by accepting
            the terms before you pay. Of a package we refund the part of the price for the e-invoices that
            were not made yet; the code is then no longer valid.
          </p>
        </>
      ),
    },
    {
      heading: "Model withdrawal form",
      body: (
        <>
          <p>If you wish to withdraw from a contract, complete this form and send it to us.</p>
          <ul>
            <li>To the provider named above:</li>
            <li>
              I/We (*) hereby give notice that I/we (*) withdraw from my/our (*) contract for the provision of
              the following service or the supply of the following digital content (*):
            </li>
            <li>Ordered on (*) / received on (*):</li>
            <li>Name of consumer(s):</li>
            <li>Address of consumer(s):</li>
            <li>Signature of consumer(s), only if this form is sent on paper:</li>
            <li>Date:</li>
          </ul>
          <p>(*) Delete as appropriate.</p>
        </>
      ),
    },
  ],
});
